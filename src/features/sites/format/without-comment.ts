/** A value up to a comment behind it. */
export const withoutComment = (value: string): string => value.split(/\s#\s/)[0]?.trim() ?? ''
