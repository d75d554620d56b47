import type { Page } from 'playwright-core'
import sharp from 'sharp'

function linear(value: number): number {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

interface Words {
  text: string
  colour: number[]
  clip: { x: number; y: number; width: number; height: number }
}

/** Finds the texts and hides them, so that their background can be seen. */
export async function hideWords(page: Page, selector: string): Promise<Words[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const colour = getComputedStyle(element).color.match(/\d+/g)!.map(Number)
      ;(element as HTMLElement).style.setProperty('visibility', 'hidden')
      return width * height > 0 ? [{ text: element.textContent, colour, clip: { x, y, width, height } }] : []
    }),
  )
}

async function contrastOf(page: Page, { colour, clip }: Words): Promise<number> {
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  const lightest = channels.slice(0, 3).map(({ max }) => max)
  return (luminance(colour) + 0.05) / (luminance(lightest) + 0.05)
}

/** How much lighter texts are than the lightest spot behind them. */
export async function measureContrast(page: Page, words: Words[]) {
  const contrasts = []
  for (const place of words) contrasts.push({ text: place.text, contrast: await contrastOf(page, place) })
  return contrasts
}
