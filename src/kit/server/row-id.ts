const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether text can be the id of a row; Postgres fails when it is asked for anything else. */
export const isRowId = (text: string): boolean => uuid.test(text)
