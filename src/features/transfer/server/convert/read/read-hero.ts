import { attributeOf, findFirst, namesOf, type Element } from '../document/nodes.ts'
import { backgroundSource, pictureSource } from '../document/picture-source.ts'
import { picturesIn } from '../document/tiles.ts'
import type { Part } from '../parts/part.ts'
import { altOf, findPicture } from './read-picture.ts'
import type { PageReading, ReaderTools } from '../reading/reading.ts'

const mostParts = 6

interface HeroPicture {
  address: string
  image?: Element
  /** Whether it opens the page, and is no picture behind a part of it. */
  isAbove?: true
}

const opens =
  /^(?:.*[-_])?(?:hero|jumbotron|masthead|banner|cover|page-?header|intro|billboard|splash)(?:[-_](?:section|area|wrapper?|block|content|container|image|main|header|slide|home))?$/

/** Whether names say that an element opens a page with a picture and large words. */
const isOpening = (element: Element) =>
  ['section', 'div', 'header', 'article'].includes(element.tagName) && namesOf(element).some((name) => opens.test(name))

function pictureBehind(element: Element, { doc }: PageReading): HeroPicture | undefined {
  const isCover = namesOf(element).includes('wp-block-cover')
  const image = isCover
    ? findFirst(element, (inner) => namesOf(inner).includes('wp-block-cover__image-background'))
    : undefined
  const address = image ? attributeOf(image, 'src') : backgroundSource(element, doc)
  if (address !== undefined) return { address, ...(image ? { image } : {}) }
  const opening = isOpening(element) ? picturesIn(element) : []
  const source = opening[0] && pictureSource(opening[0], doc)
  return opening.length === 1 && opening[0] && source !== undefined
    ? { address: source, image: opening[0], isAbove: true }
    : undefined
}

const isProse = (part: Part) =>
  part.kind === 'heading' || part.kind === 'paragraph' || (part.kind === 'block' && part.block.type === 'button')

/** A large picture with the title of the page on it; undefined where a picture is merely behind something. */
export function readHero(element: Element, { reading, inside, look }: ReaderTools): Part[] | undefined {
  const behind = pictureBehind(element, reading)
  if (!behind) return undefined
  const hasTitle = !!findFirst(element, ({ tagName }) => tagName === 'h1')
  const image = findPicture([behind.address], reading)
  if (!hasTitle || image === undefined) return undefined
  if (behind.image) reading.done.add(behind.image)
  reading.pictures.used.add(image)
  const parts = inside(element.childNodes, look)
  const alt = behind.image ? altOf(behind.image) : ''
  // A hero has no words for its picture, which needs none where it opens the page below the title.
  if ((alt === '' || behind.isAbove) && parts.length <= mostParts && parts.every(isProse))
    return [{ kind: 'hero', image, parts }]
  return [{ kind: 'picture', picture: { src: image, alt } }, ...parts]
}
