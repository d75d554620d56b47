const editableTypes = ['txt', 'csv', 'html', 'htm', 'css', 'js', 'json', 'md', 'xml', 'yaml', 'yml'] as const

/** In bytes, of one file. */
export const largestUpload = 10_485_760
/** What a zip that is taken in holds at most: files and folders, and bytes as it is sent and once it is unpacked. */
export const largestZip = { entries: 20_000, packed: 512 * 1024 ** 2, unpacked: 2 * 1024 ** 3 }
/** Files and folders that come in one answer. */
export const mostListed = 10_000
/** Texts of a site that one person has begun and not published. */
export const mostDrafts = 500
/** Days in which what was deleted can be put back. */
export const daysInTrash = 30

export const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
export const isEditable = (path: string): boolean => editableTypes.some((type) => type === extensionOf(path))
