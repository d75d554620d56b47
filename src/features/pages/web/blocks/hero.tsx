import type { Shown } from '../rendering.ts'
import { HeroBand } from '../hero-band.tsx'

export function Hero({ block: { image, height, align, items }, page }: Shown<'hero'>) {
  return (
    <HeroBand page={page} image={image} height={height} align={align}>
      <div className="flow" dangerouslySetInnerHTML={{ __html: page.flow(items) }} />
    </HeroBand>
  )
}
