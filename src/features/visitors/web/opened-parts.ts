/** Menus and other parts of a page that open and close. */
export const openedParts = 'details, [popover]'
