const longestFolderCharacters = 60

/** Whether the messages of a form can be in a folder of this name, its `action`: never an address. */
export const isFolderName = (action: string): boolean =>
  !/[@/\\:]/.test(action) && action.length <= longestFolderCharacters
