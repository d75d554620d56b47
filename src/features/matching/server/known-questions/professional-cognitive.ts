import type { Entries } from './entry.ts'

/** How people think, decide and learn at work. */
export const professionalCognitive: Entries = {
  2: {
    id: 'hard-decisions',
    text: 'How do you make a hard decision at work?',
    answers: [
      'By the numbers',
      'By instinct',
      'By talking it through',
      'By listing pros and cons',
      'By sleeping on it',
    ],
  },
  5: {
    id: 'sure-enough',
    text: 'How sure do you need to be before you decide?',
    answers: ['Half sure will do', 'Fairly sure', 'Almost certain', 'It depends on whether it can be undone'],
  },
  8: {
    id: 'learning-new-things',
    text: 'How do you best learn something new?',
    answers: ['By reading', 'By listening', 'By watching', 'By trying it out', 'By explaining it to others'],
  },
  11: {
    id: 'estimates',
    text: 'How do your estimates of time usually turn out?',
    answers: ['Too short', 'About right', 'Too long', 'I never know'],
  },
  14: {
    id: 'things-to-do',
    text: 'Where do you keep the things you have to do?',
    answers: ['In my head', 'On paper', 'In an app or a calendar', 'All over the place'],
  },
  17: {
    id: 'looking-at-plans',
    text: 'You’re shown a plan. What do you look at first?',
    answers: ['The goal', 'The details', 'The risks', 'The people', 'The cost'],
  },
  20: {
    id: 'hard-problems',
    text: 'How do you tackle a hard problem?',
    answers: [
      'Take it apart',
      'Look for a similar one',
      'Try until something works',
      'Let it rest',
      'Ask someone who knows',
    ],
  },
  23: {
    id: 'good-objections',
    text: 'Somebody makes a good case against your idea. What happens?',
    answers: ['I change my mind at once', 'I think it over later', 'I defend it first', 'We meet halfway'],
  },
  26: {
    id: 'open-tasks',
    text: 'A task leaves a lot open. How do you like that?',
    answers: ['Very much', 'Fine, after a few questions', 'I’d rather have it spelled out'],
  },
  29: {
    id: 'odd-rules',
    text: 'A rule makes no sense in one particular case. What’s best?',
    answers: ['Keep to it', 'Make an exception', 'Change the rule', 'Ask whoever made it'],
  },
  32: {
    id: 'finished',
    text: 'When is a piece of work finished?',
    answers: ['When it’s good enough', 'When I can’t make it better', 'When time is up', 'When others are happy'],
  },
  35: {
    id: 'proven-or-new',
    text: 'There’s a proven way and a new one that may be better. Which do you take?',
    answers: ['The proven one', 'The new one', 'The new one, on a small scale'],
  },
  38: {
    id: 'numbers-or-experience',
    text: 'The numbers say one thing, an experienced colleague another. Whom do you believe?',
    answers: ['The numbers', 'The colleague', 'Neither, until I understand why'],
  },
  41: {
    id: 'looking-ahead',
    text: 'How far ahead do you like to think at work?',
    answers: ['A few days', 'A few months', 'A year or two', 'Many years'],
  },
  44: {
    id: 'message-length',
    text: 'How long should a message about work be?',
    answers: ['A line or two', 'A short paragraph', 'Long enough to explain everything'],
  },
  47: {
    id: 'attention',
    text: 'How long do you like to work without a break?',
    answers: ['Up to half an hour', 'An hour or two', 'Half a day', 'That changes from day to day'],
  },
  50: {
    id: 'judging-skill',
    text: 'What tells you best how good somebody is at their work?',
    answers: ['What they’ve achieved', 'How they explain it', 'What others say', 'Working with them'],
  },
  53: {
    id: 'thinking-best',
    text: 'When do you think best?',
    answers: ['While talking', 'While writing', 'Alone and in silence', 'While walking or moving', 'Under pressure'],
  },
  56: {
    id: 'dead-ends',
    text: 'You’ve spent months on something that may not work. What do you do?',
    answers: ['Stop and move on', 'Set a last deadline', 'Go on while there’s hope', 'Ask an outsider'],
  },
  59: {
    id: 'preparing-talks',
    text: 'How do you prepare a talk?',
    answers: ['Word for word', 'With notes', 'In my head', 'I improvise', 'I avoid giving talks'],
  },
  62: {
    id: 'chance-or-mistake',
    text: 'What would bother you more?',
    answers: ['Having missed a good chance', 'Having made a costly mistake'],
  },
  65: {
    id: 'depth',
    text: 'Which would you rather have?',
    answers: ['Deep knowledge of one thing', 'Good knowledge of a few', 'Some knowledge of many'],
  },
  68: {
    id: 'good-explanations',
    text: 'What helps most when somebody explains something difficult?',
    answers: ['An example', 'A precise rule', 'A picture', 'A comparison', 'A summary'],
  },
}
