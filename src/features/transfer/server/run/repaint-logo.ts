import { repaintImage, type Pixel } from '#kit/server/repaint.ts'
import { pageColours } from '#sites/format/accent.ts'
import { contrastOf, readHex, toHex } from '#sites/format/colour.ts'
import type { SitePlan } from '../assemble/site-plan.ts'
import { newFilePath } from '../storage/paths.ts'
import type { TransferQuota } from '../storage/quota.ts'
import type { TransferStep } from './step.ts'

const leastContrast = 1.6
/** Of a logo’s pixels: where fewer can’t be seen, they are details on others. */
const leastShare = 0.3
/** Between the channels of a colour: anything brighter is a colour of the brand. */
const mostGrey = 24

/** Tells greys that can’t be seen on this colour. */
function openLost(background: string): (pixel: Pixel) => boolean {
  const levels = Array.from({ length: 256 }, (_, level) => toHex({ r: level / 255, g: level / 255, b: level / 255 }))
  const isLost = levels.map((grey) => contrastOf(grey, background) < leastContrast)
  return ({ r, g, b }) => Math.max(r, g, b) - Math.min(r, g, b) <= mostGrey && isLost[Math.max(r, g, b)] === true
}

/** White logos stood on a dark bar; here they stand on the page, so what nobody would see of them is painted in its ink. */
export async function repaintLogo({ ctx, row }: TransferStep, plan: SitePlan, quota: TransferQuota): Promise<SitePlan> {
  const { logo, theme } = plan.settings
  if (logo === undefined || theme === undefined || logo.endsWith('.svg')) return plan
  const old = await ctx.incoming.read(newFilePath(row, logo))
  const { background } = pageColours[theme]
  const ink = readHex(pageColours[theme === 'light' ? 'dark' : 'light'].background)
  if (!old || !ink) return plan
  const made = await repaintImage(old, openLost(background), { r: ink.r * 255, g: ink.g * 255, b: ink.b * 255 })
  if (!made || made.share < leastShare || !(await quota.takeBytes(made.bytes.length, true))) return plan
  const path = logo.replace(/\.\w+$/, `-on-${theme}.png`)
  await ctx.incoming.write(newFilePath(row, path), made.bytes)
  return { ...plan, settings: { ...plan.settings, logo: path } }
}
