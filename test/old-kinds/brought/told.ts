/** What a small joinery tells its visitors, before anything wears the clothes of a framework or a program. */
export interface ToldPost {
  slug: string
  title: string
  day: string
  shownDay: string
  picture: string
  teaser: string
  paragraphs: string[]
}

export interface ToldPage {
  /** Such as `/services`; `/` is the home page. */
  path: string
  title: string
  /** Without its heading, as plain HTML with `{link:/path}` and `{picture:name}` for addresses. */
  body: string
}

const picture = (name: string, alt: string) =>
  `<p><img src="{picture:${name}}" alt="${alt}" width="800" height="600"></p>`

export const homeTold = {
  heading: 'Tables that outlive their trees',
  lead: 'Four joiners in a brick yard make furniture from oak that fell in the last storm.',
  button: 'See what we make',
}

export const tilesTold = [
  {
    title: 'Kitchens',
    text: 'Drawers on wooden runners, doors that close with a sigh.',
    to: '/services',
    picture: 'kitchen',
  },
  {
    title: 'Repairs',
    text: 'Chairs from grandparents stand firmly on four legs again.',
    to: '/about',
    picture: 'chairs',
  },
  {
    title: 'Courses',
    text: 'On Saturdays anyone may learn to cut a dovetail by hand.',
    to: '/contact',
    picture: 'course',
  },
]

export const pagesTold: ToldPage[] = [
  {
    path: '/services',
    title: 'What we make',
    body: `<p>Each piece begins with a visit, a cup of tea and a pencil drawing at the kitchen table of whoever ordered it.</p>
<table><thead><tr><th>Piece</th><th>Weeks</th><th>From</th></tr></thead><tbody><tr><td>Dining table</td><td>9</td><td>€1,850</td></tr><tr><td>Bookcase</td><td>6</td><td>€920</td></tr><tr><td>Stool</td><td>2</td><td>€140</td></tr></tbody></table>
<ul><li>Oil made of linseed, three coats</li><li>Screws of brass where wood alone won’t do</li><li>Delivery within sixty kilometres</li></ul>
${picture('bench', 'The long bench by the window')}${picture('oak', 'Planks of oak drying in the yard')}
<p>Ask for the <a href="https://forest.example/certificate">certificate of our forest</a> or read <a href="{link:/about}">who we are</a>.</p>`,
  },
  {
    path: '/about',
    title: 'Who we are',
    body: `<p>Marta opened the workshop in the old dairy when the last cows had left, and Tomasz joined her with a van full of clamps.</p>
${picture('yard', 'The yard with its two lime trees')}
<h2>How we work</h2><p>Nothing leaves before it has stood through one winter in our own rooms, so that every joint has moved as far as it wants to.</p>
<h2>Who pays us</h2><p>Half of our furniture stands in schools, libraries and one lighthouse; the other half is eaten from daily.</p>`,
  },
]

export const contactTold = {
  title: 'Visit the yard',
  text: 'Ring twice, the planer is loud. We answer letters on Fridays.',
  mail: 'yard@joinery.example',
  choices: ['A table', 'A repair', 'A course'],
}

export const postsTold: ToldPost[] = [
  {
    slug: 'storm-oak',
    title: 'Oak after the storm',
    day: '2024-03-12',
    shownDay: '12 March 2024',
    picture: 'storm',
    teaser: 'Eleven trunks lay across the lane on Tuesday morning.',
    paragraphs: [
      'Eleven trunks lay across the lane on Tuesday morning, and by noon the forester had chalked our name on three of them.',
      'The sawyer came with his mobile mill, and now the planks are stacked with laths between them for two quiet years.',
    ],
  },
  {
    slug: 'first-dovetail',
    title: 'Your first dovetail',
    day: '2024-05-02',
    shownDay: '2 May 2024',
    picture: 'dovetail',
    teaser: 'Mark the tails before you touch a saw.',
    paragraphs: [
      'Mark the tails before you touch a saw, and trust the knife line more than any pencil that somebody lends you.',
      'Most gaps come from hurrying the chisel; put it down, sweep the bench, and pare the last shaving after tea.',
    ],
  },
]

export const siteTold = 'Lime Yard Joinery'
export const menuTold = [
  ['Home', '/'],
  ['What we make', '/services'],
  ['Who we are', '/about'],
  ['Journal', '/journal'],
  ['Visit the yard', '/contact'],
] as const

export const productsTold = [
  { title: 'Milking stool', price: '140.00', about: 'Three legs and one board and no glue at all.' },
  { title: 'Bread board', price: '38.50', about: 'Cherry from the orchard behind the church.' },
  { title: 'Spoon rack', price: '56.00', about: 'Holds nine spoons and one secret.' },
  { title: 'Key shelf', price: '74.00', about: 'A shelf as long as a hand for what is always lost.' },
]
export const productSlug = (title: string): string => title.toLowerCase().replaceAll(' ', '-')
