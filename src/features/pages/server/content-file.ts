/** The file of the page at a path. */
export const contentFile = (path: string) => (path === '/' ? 'content.txt' : `${path.slice(1)}/content.txt`)

/** The language that the name of a text ends in, empty where it says none. */
export const suffixOf = (file: string): string => /\.([\w-]+)\.txt$/.exec(file)?.[1] ?? ''
