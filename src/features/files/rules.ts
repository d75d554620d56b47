const editableTypes = ['txt', 'csv', 'html', 'htm', 'css', 'js', 'json', 'md', 'xml', 'yaml', 'yml'] as const

/** In bytes, of one file. */
export const largestUpload = 10_485_760
/** Files and folders that come in one answer. */
export const mostListed = 10_000
/** Texts of a site that one person has begun and not published. */
export const mostDrafts = 500
/** Days in which what was deleted can be put back. */
export const daysInTrash = 30

export const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
export const isEditable = (path: string): boolean => editableTypes.some((type) => type === extensionOf(path))
