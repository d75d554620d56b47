import { sayText } from '#kit/web/say-text.ts'
import { findPart } from '../page/parts.ts'
import { countLeft, type LackWords } from './find-lack.ts'
import { markLacks } from './mark-lacks.ts'
import { choiceNames, variantOf, type Choice, type ShownVariant, type ShownVariants } from './variant-choice.ts'

interface OpenedItem {
  form: HTMLFormElement
  item: { url: string; asks: readonly (keyof Choice)[]; variants?: ShownVariants | undefined }
  words: LackWords
}

/** From here on it is said how many are left. */
const few = 5

function choiceIn(form: HTMLFormElement): Choice {
  const data = new FormData(form)
  return Object.fromEntries(choiceNames.map((name) => [name, data.get(name)?.toString() || undefined]))
}

/** One picture in the frame of another, whose size stays, so that nothing moves. */
function fitPicture(picture: Element, frame: Element): ChildNode[] {
  const shown = picture.cloneNode(true) as Element
  const [own, image] = [frame.querySelector('img'), shown.querySelector('img')]
  if (own && image) Object.assign(image, { width: own.width, height: own.height, loading: 'eager' })
  if (own && image) image.style.aspectRatio = own.style.aspectRatio
  const sizes = frame.querySelector('source')?.sizes ?? ''
  for (const source of shown.querySelectorAll('source')) source.sizes = sizes
  return [...shown.childNodes]
}

/** Lets the picture with an address and the first one change places. */
function openFrames(page: ParentNode): (src: string | undefined) => void {
  const frames = [...page.querySelectorAll('.item-pictures picture')]
  const own = frames.map((frame) => frame.cloneNode(true) as Element)
  const [first] = own
  return (src) => {
    const at = Math.max(
      0,
      own.findIndex((one) => one.querySelector('img')?.getAttribute('src') === src),
    )
    for (const [place, frame] of frames.entries()) {
      const kept = own[place]
      const shown = place === 0 ? own[at] : place === at ? first : kept
      if (kept && shown) frame.replaceChildren(...fitPicture(shown, kept))
    }
  }
}

/** What keeps a choice from being bought, or how few are left of it; empty where nothing has to be said. */
async function sayLeft(
  url: string,
  choice: Choice,
  { lack, counted }: ShownVariant,
  words: LackWords,
): Promise<string> {
  if (lack) return words[lack]
  const left = counted ? await countLeft({ url, ...choice }) : undefined
  if (left === undefined || left > few) return ''
  return left > 0 ? sayText(words.fewLeft, { number: left }) : words.soldOut
}

/** Shows what the chosen size and colour costs, what it looks like, and how many are left. */
export function openVariants({ form, item, words }: OpenedItem): void {
  const { url, variants, asks } = item
  if (!variants) return
  const page = form.closest('.item') ?? document
  const price = findPart(page, 'item-price')
  const said = findPart(form, 'variant')
  const before = price.textContent
  const showPicture = openFrames(page)
  let asked = 0
  const show = async () => {
    const choice = choiceIn(form)
    const chosen = asks.every((name) => choice[name]) ? variantOf(variants, choice) : undefined
    const turn = ++asked
    markLacks(form, variants, choice, words)
    price.textContent = chosen?.shown ?? before
    showPicture(chosen?.photo)
    const sentence = chosen ? await sayLeft(url, choice, chosen, words) : ''
    if (turn === asked) said.textContent = sentence
  }
  form.addEventListener('change', ({ target }) => {
    if (choiceNames.some((name) => name === (target as HTMLInputElement).name)) void show()
  })
  void show()
}
