/** The path of a page's own text, by its folder and its language: `about/content.de.txt`, at home `content.txt`. */
export const contentPath = /^(?:(.+)\/)?content(?:\.([\w-]+))?\.txt$/
