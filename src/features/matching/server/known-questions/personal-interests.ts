import type { Entries } from './entry.ts'

/** What people enjoy in their own time. */
export const personalInterests: Entries = {
  1: {
    id: 'holidays',
    text: 'Which holiday tempts you most?',
    answers: ['The sea', 'The mountains', 'A city', 'Travelling from place to place', 'Staying at home'],
  },
  4: {
    id: 'pets',
    text: 'Which animals would you like to live with?',
    answers: ['Dogs', 'Cats', 'Dogs and cats', 'Other animals', 'None'],
  },
  7: {
    id: 'where-to-live',
    text: 'Where would you most like to live?',
    answers: [
      'In the middle of a big city',
      'In a quiet part of a city',
      'In a small town',
      'In the country',
      'Always on the move',
    ],
  },
  10: {
    id: 'late-talks',
    text: 'What could you talk about until three in the morning?',
    answers: [
      'People and feelings',
      'Science',
      'Books, films, music',
      'Plans and dreams',
      'What’s going on in the world',
      'I’d be asleep',
    ],
  },
  13: {
    id: 'being-active',
    text: 'How do you most like to be active?',
    answers: [
      'Playing a sport with others',
      'Outdoors, for hours',
      'In a gym or a pool',
      'Dancing',
      'Walking',
      'As little as possible',
    ],
  },
  16: {
    id: 'new-food',
    text: 'How adventurous are you with food?',
    answers: ['I try everything', 'Something new now and then', 'I know what I like'],
  },
  19: {
    id: 'free-evenings',
    text: 'What would you like best on a free evening at home?',
    answers: ['A film or a series', 'A book', 'Games', 'Music or a hobby', 'A long talk', 'An early night'],
  },
  22: {
    id: 'tickets',
    text: 'What would you most like tickets for?',
    answers: ['A concert', 'A play', 'A sports match', 'A museum', 'A comedy night', 'None of these'],
  },
  25: {
    id: 'humour',
    text: 'What makes you laugh most?',
    answers: [
      'Dry remarks',
      'Sheer silliness',
      'Dark humour',
      'Clever wordplay',
      'True stories',
      'I’m the serious kind',
    ],
  },
  28: {
    id: 'faith',
    text: 'How much does it matter to you that somebody close shares your view of faith?',
    answers: ['Not at all', 'A little', 'Quite a lot', 'Very much'],
  },
  31: {
    id: 'music',
    text: 'What part does music play in your days?',
    answers: ['I make it myself', 'It’s always on', 'I take time to listen', 'I prefer quiet'],
  },
  34: {
    id: 'free-year',
    text: 'You get a year off with pay. What would you do most?',
    answers: ['See the world', 'Make something', 'Study', 'Be with those I love', 'Rest', 'Keep working'],
  },
  37: {
    id: 'reading',
    text: 'What do you like to read most?',
    answers: ['Novels', 'Non-fiction', 'News and magazines', 'Comics', 'Poems', 'Hardly anything'],
  },
  40: {
    id: 'planning-trips',
    text: 'How much of a trip do you plan beforehand?',
    answers: ['Every day of it', 'The main points', 'Only how to get there'],
  },
  43: {
    id: 'birthdays',
    text: 'How do you like to spend your birthday?',
    answers: ['At a big party', 'With a few people', 'Away on a trip', 'Like any other day'],
  },
  46: {
    id: 'politics',
    text: 'How much do you like to talk about politics?',
    answers: ['A lot', 'Now and then', 'As little as possible'],
  },
  49: {
    id: 'drinks',
    text: 'Do you like a glass of wine or beer with dinner?',
    answers: ['Yes, most days', 'Now and then', 'Rarely', 'Never'],
  },
  52: {
    id: 'meals',
    text: 'Which meals do you like best?',
    answers: ['With meat', 'With fish', 'Vegetarian', 'Vegan', 'A mix of everything'],
  },
  55: {
    id: 'gadgets',
    text: 'Everyone talks about a new gadget. What do you do?',
    answers: ['Buy it', 'Wait for a better one', 'Wait until I need it', 'Enjoy life without it'],
  },
  58: {
    id: 'gladly-spent',
    text: 'What do you most enjoy spending money on?',
    answers: ['Travel', 'Food and drink', 'My home', 'Hobbies', 'Clothes', 'I’d rather save'],
  },
  61: {
    id: 'getting-around',
    text: 'How do you most like to get around?',
    answers: ['By bike', 'On foot', 'By train or bus', 'By car', 'Any way that gets me there'],
  },
  64: {
    id: 'thrills',
    text: 'Which of these would you say yes to first?',
    answers: ['A parachute jump', 'A swim in an icy lake', 'Singing on a stage', 'A trip on my own', 'None of them'],
  },
  67: {
    id: 'learning-next',
    text: 'What would you most like to learn next?',
    answers: ['A language', 'An instrument', 'A craft', 'A sport or dance', 'A science', 'Nothing just now'],
  },
  70: {
    id: 'spare-room',
    text: 'You have a spare room. What does it become?',
    answers: ['A guest room', 'A studio or workshop', 'A library', 'A gym', 'A cinema', 'A study'],
  },
}
