/** As a title is made of the name of a file or folder. */
export const titleOfName = (name: string): string => {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return (words[0] ?? '').toUpperCase() + words.slice(1)
}
