import { findLook } from './find-look.ts'
import type { SitePlan } from './site-plan.ts'

export interface DownloadedThings {
  /** The new path of each downloaded picture by its whole old address. */
  pictures: ReadonlyMap<string, string>
  /** The texts of the style sheets, in the order of the plan. */
  sheets: readonly string[]
}

/** Completes a plan with what was downloaded: the pictures of items, logo and icon, and the look of the old site. */
export function finishPlan(plan: SitePlan, { pictures, sheets }: DownloadedThings): SitePlan {
  const { logo, favicon, ...settings } = plan.settings
  const [newLogo, newFavicon] = [pictures.get(logo ?? ''), pictures.get(favicon ?? '')]
  const { inline, hasNoLook } = plan.styles
  const withPhoto = <Variant extends { photo?: string }>({ photo, ...variant }: Variant) => {
    const path = pictures.get(photo ?? '')
    return { ...variant, ...(path !== undefined && { photo: path }) }
  }
  const withPictures = <Item extends { images: string[]; variants?: { photo?: string }[] }>(item: Item): Item => ({
    ...item,
    images: item.images.flatMap((address) => pictures.get(address) ?? []),
    ...(item.variants && { variants: item.variants.map(withPhoto) }),
  })
  return {
    ...plan,
    settings: {
      ...settings,
      ...(newLogo !== undefined && { logo: newLogo }),
      ...(newFavicon !== undefined && { favicon: newFavicon }),
      ...(!hasNoLook && findLook([...sheets, ...inline], plan.styles)),
    },
    store: plan.store.map(withPictures),
    unpriced: plan.unpriced?.map(withPictures) ?? [],
  }
}
