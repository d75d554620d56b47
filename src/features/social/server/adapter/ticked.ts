/** Whether a checkbox of a post field is ticked. */
export const isTicked = (value: string | undefined): boolean => value === 'yes' || value === 'true'
