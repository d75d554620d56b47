import type { Entries } from './entry.ts'

/** How people see themselves, others and the world. */
export const personalCognitive: Entries = {
  2: {
    id: 'head-or-heart',
    text: 'Head or heart: which has the last word?',
    answers: ['My head', 'My heart', 'They have to agree'],
  },
  5: {
    id: 'trust',
    text: 'How do you come to trust somebody?',
    answers: ['From the start', 'Step by step', 'Only after a long time', 'When people I trust trust them'],
  },
  8: {
    id: 'coin-toss',
    text: 'Which would you take: a month’s pay for sure, or a coin toss for three months’ pay or nothing?',
    answers: ['The month’s pay', 'The coin toss'],
  },
  11: {
    id: 'white-lies',
    text: 'Is a white lie all right?',
    answers: ['Never', 'Only to spare somebody’s feelings', 'Yes, in small things'],
  },
  14: {
    id: 'failed-plans',
    text: 'A plan falls through. What do you think first?',
    answers: ['Something better will come', 'What can be saved?', 'What did I miss?', 'I knew it'],
  },
  17: {
    id: 'reasons',
    text: 'Do things happen for a reason?',
    answers: ['Yes', 'Sometimes', 'No, but we can give them one', 'No'],
  },
  20: {
    id: 'silence',
    text: 'How does silence between two people feel to you?',
    answers: ['Good', 'Good, if we’re close', 'Fine for a while', 'Awkward'],
  },
  23: {
    id: 'big-changes',
    text: 'A big change is coming in your life. How do you feel?',
    answers: ['Excited', 'Curious but careful', 'I need time', 'I’d rather keep things as they are'],
  },
  26: {
    id: 'long-menus',
    text: 'How do you choose from a long menu?',
    answers: ['Quickly', 'After reading all of it', 'I take what I know', 'I let others choose'],
  },
  29: {
    id: 'strange-cities',
    text: 'How do you find your way in a city that you don’t know?',
    answers: ['With a map in my head', 'With my phone', 'By asking people', 'By getting lost first'],
  },
  32: {
    id: 'memory',
    text: 'What do you remember best?',
    answers: ['Faces', 'Names and numbers', 'Places', 'What was said', 'How it felt'],
  },
  35: {
    id: 'life-plans',
    text: 'How far ahead do you plan your life?',
    answers: ['A few days', 'A few months', 'A few years', 'Decades', 'I don’t plan it'],
  },
  38: {
    id: 'the-past',
    text: 'How do you look back on the past?',
    answers: ['Fondly', 'To learn from it', 'Wondering what might have been', 'I rarely do'],
  },
  41: {
    id: 'good-days',
    text: 'What makes a day a good one for you?',
    answers: ['Getting something done', 'Meeting somebody', 'Learning something', 'Seeing something beautiful', 'Rest'],
  },
  44: {
    id: 'telling-stories',
    text: 'How do you tell a story?',
    answers: ['With every detail', 'Straight to the point', 'With voices and gestures', 'I’d rather listen'],
  },
  47: {
    id: 'first-impressions',
    text: 'How good are your first impressions of people?',
    answers: ['Nearly always right', 'Mostly right', 'Often wrong', 'I try not to have any'],
  },
  50: {
    id: 'horoscopes',
    text: 'What do you think of horoscopes?',
    answers: ['There’s something in them', 'They’re fun', 'I don’t believe in them', 'I never think of them'],
  },
  53: {
    id: 'advice',
    text: 'You ask somebody for advice. What do you hope for?',
    answers: ['A solution', 'Another point of view', 'To hear that I’m right', 'To think aloud'],
  },
  56: {
    id: 'last-piece',
    text: 'There’s one last piece of cake for two people. What do you do?',
    answers: ['Cut it in half', 'Ask who wants it more', 'Leave it for the other person', 'Hope that I get it'],
  },
  59: {
    id: 'instructions',
    text: 'You unpack something new. When do you read the instructions?',
    answers: ['First', 'When I’m stuck', 'Never', 'I watch a video instead'],
  },
  62: {
    id: 'riddles',
    text: 'You can’t solve a riddle. What do you do?',
    answers: ['Keep at it', 'Come back to it later', 'Look up the answer', 'Let it go'],
  },
  65: {
    id: 'waiting',
    text: 'You’re waiting for important news. What are you like?',
    answers: ['Calm', 'Restless', 'Busy with something else', 'Ready for the worst'],
  },
  68: {
    id: 'looking-inside',
    text: 'How often do you wonder why you feel as you do?',
    answers: ['All the time', 'Now and then', 'Only when something’s wrong', 'Hardly ever'],
  },
}
