import { phrase, type Phrase } from '#kit/phrase.ts'
import { mailBlocks } from '#mailing/mail-blocks.ts'
import type { Block, BlockType, Item } from '#sites/format/parsed/block.ts'
import { shortenWords } from '#sites/format/text/wording.ts'
import type { LineProblem } from './drawn-campaign.ts'
import type { ShownFiles } from './surroundings.ts'

const unfit: { readonly [Type in BlockType]?: Phrase } = {
  form: phrase('form-not-in-mails', 'Forms don’t work in e-mails. Readers get a link to your contact page instead.'),
  contact: phrase(
    'contact-form-not-in-mails',
    'The contact form doesn’t work in e-mails. Readers get a link to your contact page instead.',
  ),
  map: phrase('map-not-in-mails', 'Maps don’t work in e-mails. Readers get a link to your site instead.'),
  chat: phrase('chat-not-in-mails', 'A chat doesn’t work in e-mails. Readers get a link to your site instead.'),
  include: phrase(
    'file-not-in-mails',
    'Inserted files aren’t shown in e-mails. Readers get a link to your site instead.',
  ),
  subscribe: phrase(
    'sign-up-not-in-mails',
    'Readers of this e-mail are subscribers already, so the sign-up is left out.',
  ),
  signin: phrase('sign-in-not-in-mails', 'Nobody can sign in within an e-mail, so this is left out.'),
  space: phrase('animation-not-in-mails', 'Animations don’t work in e-mails, so this one is left out.'),
}

const noProducts = phrase('no-products-for-mail', 'There are no products to show, so this is left out.')

const noSuchProduct = (product: string): Phrase =>
  phrase('no-such-product-for-mail', 'There is no product “{product}” in your store, so it is left out.', {
    product: shortenWords(product),
  })

/** Of so many that aren’t there, the owner needs no longer list. */
const mostNamed = 10

const isHolder = (block: Block): block is Extract<Block, { items: Item[] }> => 'items' in block

function whyUnfit(block: Block, { isSelling }: ShownFiles): Phrase | undefined {
  if (block.type === 'store' && !isSelling) return noProducts
  return block.type === 'unknown' || mailBlocks.has(block.type) ? undefined : unfit[block.type]
}

/** The blocks that a mail can’t show, with what its readers get instead. */
export const findUnfit = (items: readonly Item[], shown: ShownFiles): LineProblem[] =>
  items.flatMap((item): LineProblem[] => {
    if (item.kind !== 'block') return []
    const { block, line } = item
    if (isHolder(block)) return findUnfit(block.items, shown)
    const said = whyUnfit(block, shown)
    if (said) return [{ line, ...said }]
    const missing = shown.products.get(block)?.missing ?? []
    return missing.slice(0, mostNamed).map((name) => ({ line, ...noSuchProduct(name) }))
  })
