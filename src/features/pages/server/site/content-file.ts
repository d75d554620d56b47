/** The file of the page at a path. */
export const contentFile = (path: string) => (path === '/' ? 'content.txt' : `${path.slice(1)}/content.txt`)

/** The language in the name of a text file; empty where there is none. */
export const suffixOf = (file: string): string => /\.([\w-]+)\.txt$/.exec(file)?.[1] ?? ''
