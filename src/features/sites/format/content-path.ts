/** The path of a page's content file, by folder and language: `about/content.de.txt`, for the home page `content.txt`. */
export const contentPath = /^(?:(.+)\/)?content(?:\.([\w-]+))?\.txt$/
