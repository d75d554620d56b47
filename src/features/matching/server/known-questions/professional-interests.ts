import type { Entries } from './entry.ts'

/** What draws people to their work. */
export const professionalInterests: Entries = {
  1: {
    id: 'worth-it',
    text: 'Apart from the pay, what makes work worth it for you?',
    answers: ['Making something good', 'Helping people', 'Learning', 'The people', 'Freedom', 'Winning'],
  },
  4: {
    id: 'pay-or-love',
    text: 'Which job would you take?',
    answers: ['Very well paid and rather dull', 'Decently paid and pleasant', 'Modestly paid, but I’d love it'],
  },
  7: {
    id: 'how-many-people',
    text: 'How many people should there be where you work?',
    answers: ['Just me', 'A handful', 'A few dozen', 'Hundreds or more'],
  },
  10: {
    id: 'own-business',
    text: 'Would you like to start something of your own?',
    answers: ['I already have', 'Yes, alone', 'Yes, with the right partner', 'Perhaps one day', 'No'],
  },
  13: {
    id: 'kind-of-project',
    text: 'Which kind of project tempts you most?',
    answers: ['Starting from nothing', 'Improving what’s good', 'Rescuing what’s in trouble', 'Running what works'],
  },
  16: {
    id: 'material',
    text: 'What would you most like to work with?',
    answers: ['People', 'Ideas', 'Numbers', 'Words or pictures', 'Machines or materials', 'Plants or animals'],
  },
  19: {
    id: 'travel-for-work',
    text: 'How much travel for work would you enjoy?',
    answers: ['None', 'A few days a year', 'A few days a month', 'Every week'],
  },
  22: {
    id: 'ai-at-work',
    text: 'How do you feel about using AI at work?',
    answers: ['I use it wherever I can', 'I use it for some things', 'I’m still finding out', 'I’d rather not'],
  },
  25: {
    id: 'income-at-risk',
    text: 'How much of your income would you let depend on success?',
    answers: ['None of it', 'A small part', 'A large part', 'All of it'],
  },
  28: {
    id: 'variety',
    text: 'How varied should your days at work be?',
    answers: ['Much the same', 'The same, with a few surprises', 'Different every week', 'Never the same twice'],
  },
  31: {
    id: 'month-to-learn',
    text: 'You get a month to learn something for your work. What?',
    answers: [
      'More of what I do best',
      'A neighbouring field',
      'How to lead people',
      'A language',
      'Something completely different',
    ],
  },
  34: {
    id: 'recognition',
    text: 'Which kind of recognition means most to you?',
    answers: [
      'More pay',
      'More responsibility',
      'Praise from experts',
      'Thanks from those I helped',
      'My own satisfaction',
    ],
  },
  37: {
    id: 'leisure-with-colleagues',
    text: 'Do you like to spend free time with people from work?',
    answers: ['Often', 'Now and then', 'On special occasions', 'I keep the two apart'],
  },
  40: {
    id: 'drive',
    text: 'What spurs you on most?',
    answers: ['Being better than others', 'Being better than last time', 'Not letting others down', 'The work itself'],
  },
  43: {
    id: 'teaching',
    text: 'Which would you enjoy more, teaching or being taught?',
    answers: ['Teaching', 'Being taught', 'Both equally', 'Neither'],
  },
  46: {
    id: 'greener-way',
    text: 'A greener way to make something costs a tenth more. What should a business do?',
    answers: ['Take the greener way', 'Let customers choose', 'Take the cheaper way'],
  },
  49: {
    id: 'stopping-work',
    text: 'When would you like to stop working?',
    answers: ['As early as I can', 'At the usual age', 'Late, with fewer hours', 'Never', 'I already have'],
  },
  52: {
    id: 'workroom',
    text: 'Where would you most like to spend your working day?',
    answers: ['In a quiet room of my own', 'In a lively shared room', 'At home', 'On the move', 'Outdoors'],
  },
  55: {
    id: 'eye-for-products',
    text: 'What do you notice first about a product?',
    answers: ['How it looks', 'How it works', 'What it costs', 'How it’s made', 'Who it’s for'],
  },
  58: {
    id: 'selling',
    text: 'How do you feel about selling?',
    answers: ['I love it', 'Fine, if I believe in it', 'I do it when I have to', 'I leave it to others'],
  },
  61: {
    id: 'first-profit',
    text: 'A small business makes its first profit. Where should most of it go?',
    answers: ['Into growing', 'Into savings', 'To those who work there', 'To a good cause'],
  },
  64: {
    id: 'bonus',
    text: 'A bonus is to be divided within a team. How?',
    answers: ['Equally', 'By results', 'By effort', 'By need'],
  },
  67: {
    id: 'conferences',
    text: 'What would draw you to a conference in your field?',
    answers: ['The talks', 'The people', 'Showing my own work', 'Trying things out', 'Nothing'],
  },
}
