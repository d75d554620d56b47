/** Cameras write where they are into texts. */
export const position = /gps|latitude|longitude|\b(?:lat|lon|lng)\b|[-+]?\d{1,3}\.\d{4,}/i
const place = /file:|\b[a-z]:[\\/](?!\/)|\\\\\w|\/(?:home|users|volumes|documents|desktop)\/|@[\w-]{1,60}\.\w/i
const program =
  /\b(?:created|made|generated|exported|produced|drawn|converted|rendered) (?:with|by|using|from|in)\b|\b(?:generator|serial|camera|author)\b/i

/** Whether words say who or what made something, or where: nothing that is read out needs them. */
export const tellsPlaceOrProgram = (text: string): boolean => [position, place, program].some((one) => one.test(text))
