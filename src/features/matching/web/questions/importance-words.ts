/** How much it matters what others answer, from 0 to 4. */
export const importanceWords = ['Irrelevant', 'A little', 'Somewhat', 'Very', 'Decisive'] as const
