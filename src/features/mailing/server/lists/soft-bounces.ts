/** Soft bounces in a row after which nothing is sent. */
export const mostSoftBounces = 3
