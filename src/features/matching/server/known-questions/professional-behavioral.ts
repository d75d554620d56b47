import type { Entries } from './entry.ts'

/** How people work together. */
export const professionalBehavioral: Entries = {
  0: {
    id: 'hearing-feedback',
    text: 'How would you rather hear that your work needs improving?',
    answers: [
      'Straight out, right away',
      'Kindly, in private',
      'In writing, so that I can think',
      'In a regular review',
    ],
  },
  3: {
    id: 'meeting-deadlines',
    text: 'How do you usually meet a deadline?',
    answers: [
      'Well ahead of time',
      'Steadily, just in time',
      'With a sprint at the end',
      'I often need a little longer',
    ],
  },
  6: {
    id: 'working-distance',
    text: 'How do you work best with others?',
    answers: ['Always in the same place', 'Mostly in the same place', 'Mostly remotely', 'Always remotely'],
  },
  9: {
    id: 'reply-time',
    text: 'How soon do you expect an answer to an everyday message at work?',
    answers: ['Within minutes', 'Within a few hours', 'Within a day', 'There’s no hurry'],
  },
  12: {
    id: 'disagreeing',
    text: 'Your team decides something that you think is wrong. What do you do?',
    answers: ['Say so in front of everyone', 'Speak to whoever decided', 'Write down my reasons', 'Go along with it'],
  },
  15: {
    id: 'team-meetings',
    text: 'How often should a team meet?',
    answers: ['Every day, briefly', 'Once or twice a week', 'Once or twice a month', 'Only when something comes up'],
  },
  18: {
    id: 'bad-news',
    text: 'A project may be going wrong. When do you tell the others?',
    answers: ['At the first doubt', 'Once I’m sure', 'Once I can suggest a way out'],
  },
  21: {
    id: 'ownership',
    text: 'Who should be responsible for a task?',
    answers: ['Exactly one person', 'Two people together', 'The whole team', 'Whoever has time for it'],
  },
  24: {
    id: 'beginning-projects',
    text: 'How do you like to begin a new project?',
    answers: ['With a thorough plan', 'With a rough sketch', 'By trying something out', 'By talking to people'],
  },
  27: {
    id: 'interruptions',
    text: 'You’re concentrating, and somebody has a quick question. What suits you?',
    answers: ['Just ask me', 'Write to me', 'Wait until I take a break', 'Keep it for an agreed time'],
  },
  30: {
    id: 'evening-messages',
    text: 'Is it all right to send messages about work in the evening or at weekends?',
    answers: ['Yes, at any time', 'Yes, if no answer is expected', 'Only when it’s urgent', 'No'],
  },
  33: {
    id: 'place-in-team',
    text: 'Which role in a team suits you best?',
    answers: [
      'Leading it',
      'Supporting whoever leads',
      'The expert for one thing',
      'One among equals',
      'Outside it, on my own',
    ],
  },
  36: {
    id: 'giving-feedback',
    text: 'How do you tell colleagues that something isn’t good enough yet?',
    answers: ['Plainly', 'With praise first', 'By asking questions', 'By showing another way'],
  },
  39: {
    id: 'asking-for-help',
    text: 'You’re stuck. When do you ask for help?',
    answers: ['Almost at once', 'After an hour or so', 'After a day or more', 'Hardly ever'],
  },
  42: {
    id: 'promised-dates',
    text: 'You say when your work will be ready. How firm is that?',
    answers: ['It’s a promise', 'It’s my best estimate', 'It’s a goal that may move'],
  },
  45: {
    id: 'personal-talk',
    text: 'How much talk about private life do you enjoy at work?',
    answers: ['Plenty', 'Some every day', 'A little now and then', 'None, I’d rather talk about work'],
  },
  48: {
    id: 'quarrels-at-work',
    text: 'Two people in your team keep arguing. What do you do?',
    answers: ['Bring them together', 'Listen to each of them', 'Leave it to whoever leads', 'Stay out of it'],
  },
  51: {
    id: 'late-starts',
    text: 'A meeting starts ten minutes late because people are missing. How do you feel about that?',
    answers: ['Fine, it happens', 'A little annoying', 'Very annoying'],
  },
  54: {
    id: 'handing-over',
    text: 'You hand over a task. How much do you explain?',
    answers: ['Only the goal', 'The goal and what to watch for', 'Every step', 'I’d rather do it myself'],
  },
  57: {
    id: 'at-the-same-time',
    text: 'How many projects do you like to work on at the same time?',
    answers: ['One', 'Two or three', 'Four or more'],
  },
  60: {
    id: 'busy-weeks',
    text: 'One week needs far more hours than usual. What do you say?',
    answers: [
      'Gladly, if it’s exciting',
      'Fine, if I get the time back',
      'Only in an emergency',
      'My hours are my hours',
    ],
  },
  63: {
    id: 'writing-down',
    text: 'How much should a team write down?',
    answers: ['Nearly everything', 'Decisions and their reasons', 'Only decisions', 'As little as possible'],
  },
  66: {
    id: 'video-calls',
    text: 'Camera on or off in a video call?',
    answers: ['On', 'On in small groups', 'Like everyone else', 'Off'],
  },
}
