import { HeroBand } from '../elements/hero-band.tsx'
import type { ShownBlock } from '../elements/rendering.ts'
import { isBlock, isHeading, some } from '../elements/search-items.ts'
import { SignInWidget } from '../elements/sign-in-widget.tsx'
import { writeMarkup } from '../elements/write-markup.ts'

/** Where the site wants its visitors to sign in, a hero that asks for nothing else asks for that. */
export function Hero({ block: { image, height, align, items }, page }: ShownBlock<'hero'>) {
  const asks = some(items, (item) => isBlock(item, 'button', 'form', 'contact', 'subscribe', 'include'))
  const signIn = !asks && page.offerSignIn(true) ? writeMarkup(<SignInWidget page={page} />) : ''
  return (
    <HeroBand page={page} image={image} height={height} align={align} hasHeading={some(items, isHeading)}>
      <div className="flow" dangerouslySetInnerHTML={{ __html: page.flow(items) + signIn }} />
    </HeroBand>
  )
}
