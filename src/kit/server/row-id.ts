const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether text can be a row's id; Postgres fails on anything else. */
export const isRowId = (text: string): boolean => uuid.test(text)
