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

/** Puts another picture into the frame of the first one, whose size stays, so that nothing moves. */
function openFrame(page: ParentNode): (src: string | undefined) => void {
  const pictures = [...page.querySelectorAll<HTMLPictureElement>('.item-pictures picture')]
  const [first] = pictures
  const own = first?.cloneNode(true) as HTMLPictureElement | undefined
  return (src) => {
    const wanted = pictures.find((one, at) => at > 0 && one.querySelector('img')?.getAttribute('src') === src) ?? own
    if (!first || !own || !wanted) return
    const shown = wanted.cloneNode(true) as HTMLPictureElement
    const [frame, image] = [own.querySelector('img'), shown.querySelector('img')]
    if (image && frame) Object.assign(image, { width: frame.width, height: frame.height, loading: 'eager' })
    if (image && frame) image.style.aspectRatio = frame.style.aspectRatio
    const { sizes = '' } = own.querySelector('source') ?? {}
    for (const source of shown.querySelectorAll('source')) source.sizes = sizes
    first.replaceChildren(...shown.childNodes)
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
  const frame = openFrame(page)
  let asked = 0
  const show = async () => {
    const choice = choiceIn(form)
    const chosen = asks.every((name) => choice[name]) ? variantOf(variants, choice) : undefined
    const turn = ++asked
    markLacks(form, variants, choice, words)
    price.textContent = chosen?.shown ?? before
    frame(chosen?.photo)
    const sentence = chosen ? await sayLeft(url, choice, chosen, words) : ''
    if (turn === asked) said.textContent = sentence
  }
  form.addEventListener('change', ({ target }) => {
    if (choiceNames.some((name) => name === (target as HTMLInputElement).name)) void show()
  })
  void show()
}
