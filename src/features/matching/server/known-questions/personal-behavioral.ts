import type { Entries } from './entry.ts'

/** How people live, alone and with others. */
export const personalBehavioral: Entries = {
  0: {
    id: 'after-an-argument',
    text: 'What do you need first after an argument?',
    answers: ['To talk right away', 'Some time alone', 'A hug', 'A good night’s sleep', 'Something to laugh about'],
  },
  3: {
    id: 'money-left',
    text: 'There’s money left at the end of the month. What happens to it?',
    answers: ['I save it', 'I invest it', 'I treat myself', 'I treat others', 'That hardly ever happens'],
  },
  6: {
    id: 'weekends',
    text: 'How do you like your weekends?',
    answers: ['Well planned', 'With one thing planned', 'Decided on the spot'],
  },
  9: {
    id: 'best-hours',
    text: 'When are you at your best?',
    answers: ['Early in the morning', 'Late in the morning', 'In the afternoon', 'In the evening', 'Late at night'],
  },
  12: {
    id: 'tidiness',
    text: 'How tidy should a home be?',
    answers: ['Always tidy', 'Tidy enough for guests', 'Lived-in', 'Chaos is fine'],
  },
  15: {
    id: 'time-alone',
    text: 'How much time to yourself do you need?',
    answers: ['A lot every day', 'Some every day', 'Some every week', 'Hardly any'],
  },
  18: {
    id: 'couples-money',
    text: 'How should a couple handle money?',
    answers: ['All of it shared', 'Some shared, some separate', 'All of it separate'],
  },
  21: {
    id: 'showing-affection',
    text: 'How do you show somebody that you’re fond of them?',
    answers: ['With words', 'With my time', 'With a helping hand', 'With touch', 'With presents'],
  },
  24: {
    id: 'keeping-in-touch',
    text: 'How often do you like to hear from somebody close?',
    answers: ['Several times a day', 'Every day', 'A few times a week', 'When there’s something to tell'],
  },
  27: {
    id: 'children',
    text: 'Would you like to have children, or more children?',
    answers: ['Yes', 'Perhaps', 'My family is complete', 'No'],
  },
  30: {
    id: 'arriving',
    text: 'You’re meeting friends at eight. When do you arrive?',
    answers: ['Before eight', 'At eight', 'A little after eight', 'It’s always a surprise'],
  },
  33: {
    id: 'housework',
    text: 'How should housework be shared?',
    answers: ['Half each', 'Each does what they like doing', 'Whoever has time does it', 'We pay somebody for it'],
  },
  36: {
    id: 'bad-days',
    text: 'You’ve had a bad day. What do you want from somebody close?',
    answers: ['An open ear', 'Advice', 'Distraction', 'To be left in peace', 'To be held'],
  },
  39: {
    id: 'phones-at-dinner',
    text: 'Where’s your phone while you have dinner with somebody?',
    answers: ['Out of sight', 'Within reach, in case', 'On the table', 'Often in my hand'],
  },
  42: {
    id: 'arguing',
    text: 'How do you argue?',
    answers: ['Calmly, with reasons', 'Loudly and briefly', 'Quietly, over days', 'I give in quickly', 'I avoid it'],
  },
  45: { id: 'smoking', text: 'Is smoking all right in your home?', answers: ['Yes', 'Only outside', 'No'] },
  48: {
    id: 'former-partners',
    text: 'Is it good to stay friends with a former partner?',
    answers: ['Yes', 'Yes, at a distance', 'Only if there’s a reason to', 'Better not'],
  },
  51: {
    id: 'guests',
    text: 'How often would you like to have guests at home?',
    answers: ['Every week', 'Every month', 'On special occasions', 'Hardly ever'],
  },
  54: {
    id: 'parties',
    text: 'You’re at a party full of strangers. What do you do?',
    answers: [
      'Talk to everyone',
      'Find one good conversation',
      'Stay near somebody I know',
      'Watch people',
      'Leave early',
    ],
  },
  57: {
    id: 'surprise-parties',
    text: 'How would you feel about a surprise party for you?',
    answers: ['I’d love it', 'Fine, if it’s a small one', 'I’d rather know beforehand', 'Please don’t'],
  },
  60: {
    id: 'sharing-online',
    text: 'How much of your life do you share online?',
    answers: ['A lot', 'The highlights', 'A little, with friends', 'Nothing'],
  },
  63: {
    id: 'spending',
    text: 'Do you know what you spent last month?',
    answers: ['To the cent', 'Roughly', 'No idea'],
  },
  66: {
    id: 'openness',
    text: 'How much should partners tell each other?',
    answers: ['Everything', 'Everything that matters', 'Some things stay private'],
  },
  69: {
    id: 'staying-angry',
    text: 'How long do you usually stay angry?',
    answers: ['Minutes', 'Hours', 'Days', 'Longer'],
  },
  72: {
    id: 'first-bill',
    text: 'Who should pay on a first evening out?',
    answers: ['Whoever invited', 'Each their own', 'One now, the other next time', 'Whoever wants to'],
  },
  75: {
    id: 'seeing-family',
    text: 'How often do you like to see your family?',
    answers: ['Every day or two', 'Every week', 'Every month', 'A few times a year', 'Hardly ever'],
  },
}
