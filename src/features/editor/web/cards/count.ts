export const count = (length: number, one: string, many: string): string => `${length} ${length === 1 ? one : many}`
