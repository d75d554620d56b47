/** Sentences that fill old pages. */
export const firstWords =
  'We have baked sourdough in the same brick oven since nineteen sixty-two, and we still knead by hand each night.'
export const moreWords =
  'Families from three villages come on Saturdays for the walnut loaf and stay for a coffee in the yard.'
