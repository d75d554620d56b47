/** The address of a picture of a site, by the name of its folder, or of one elsewhere. */
export function addressOfPicture(label: string, image: string): string {
  if (/^https?:/i.test(image)) return image
  const path = image.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')
  return `/domains/${encodeURIComponent(label)}/${path}`
}

/** What mail programs show; few of them draw others. */
const mailPicture = /\.(?:png|jpe?g|gif)$/i

/** The whole address of a site’s logo, where mail programs show it. */
export const addressOfMailLogo = (label: string, logo: string | undefined, origin: string): string | undefined =>
  logo !== undefined && mailPicture.test(logo) && URL.canParse(addressOfPicture(label, logo), origin)
    ? new URL(addressOfPicture(label, logo), origin).href
    : undefined
