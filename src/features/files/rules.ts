const editableTypes = ['txt', 'csv', 'html', 'htm', 'css', 'js', 'json', 'md', 'xml', 'yaml', 'yml'] as const

export const largestUploadBytes = 10_485_760
/** Limits of a zip to import: files and folders, and bytes, both compressed and uncompressed. */
export const largestZip = { entries: 20_000, packed: 512 * 1024 ** 2, unpacked: 2 * 1024 ** 3 }
/** The most files and folders in one response. */
export const mostListed = 10_000
/** The most drafts of one person in a site. */
export const mostDrafts = 500
/** Days until the trash is emptied. */
export const daysInTrash = 30
/** Days for which a change of many files can be undone. */
export const daysOfChanges = 90

export const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
export const isEditable = (path: string): boolean => editableTypes.some((type) => type === extensionOf(path))
