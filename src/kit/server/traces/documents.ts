/** Where office programs write who worked on a document; a book says who wrote it elsewhere. */
const told = /^(?:docProps\/(?:core|app)\.xml|meta\.xml)$/i
const people =
  /(<(?:[\w.-]{1,40}:)?(?:creator|lastModifiedBy|initial-creator|printed-by|Company|Manager|HyperlinkBase|Template)(?:\s[^<>]{0,500})?>)[^<>]{1,2000}(?=<\/)/g
const template = /<meta:template\s[^<>]{0,2000}\/>/g
/** In bytes: longer ones stay as they are. */
const longest = 256 * 1024

export const isAboutDocument = (name: string): boolean => told.test(name)

/** What a document says of itself, without names of people, companies and templates. */
export async function cleanAbout(bytes: Buffer): Promise<Buffer> {
  const text = bytes.length > longest ? '' : bytes.toString('latin1')
  const made = text.replace(people, '$1').replace(template, '')
  return made === text ? bytes : Buffer.from(made, 'latin1')
}
