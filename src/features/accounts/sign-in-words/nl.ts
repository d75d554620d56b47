import type { SignInWords } from '../sign-in-words.ts'

export const dutch: SignInWords = {
  language: 'nl',
  email: 'E-mail',
  needsScript: 'Voor het inloggen is JavaScript nodig.',
  password: 'Wachtwoord',
  login: 'Inloggen',
  forgotPassword: 'Wachtwoord vergeten?',
  useCode: 'Liever een code gebruiken',
  changeEmail: 'E-mail wijzigen',
  code: 'Verificatiecode',
  box: 'Teken {place} van 6',
  enterCode: 'Vul de code in die we naar {email} hebben gestuurd.',
  verify: 'Bevestigen',
  checking: 'De code wordt gecontroleerd…',
  resend: 'Nieuwe code sturen',
  resendIn: 'Nieuwe code sturen over {time}',
  resent: 'Er is een nieuwe code onderweg.',
  waitFor: 'Te veel pogingen. Probeer het over {time} opnieuw.',
  tryNow: 'U kunt het nu opnieuw proberen.',
  signedIn: 'U bent ingelogd als {email}.',
  toAccount: 'Naar uw account',
  otherEmail: 'Een ander adres gebruiken',
  mistakes: {
    'Please enter a valid email address.': 'Vul een geldig e-mailadres in.',
    'Invalid verification code': 'Deze code is ongeldig',
    'This code no longer works after too many wrong attempts. Please ask for a new one.':
      'Deze code is na te veel foute pogingen niet meer geldig. Vraag een nieuwe aan.',
    'Authentication incomplete. Please contact support.':
      'Het inloggen is niet voltooid. Neem contact op met de helpdesk.',
    'Authentication failed. Please try again.': 'Het inloggen is mislukt. Probeer het opnieuw.',
    'Invalid authentication token received. Please try again.':
      'Het antwoord op het inloggen was ongeldig. Probeer het opnieuw.',
    'Navigation failed. Please try refreshing the page.':
      'De volgende pagina kon niet worden geopend. Laad deze pagina opnieuw.',
    'Invalid email or password': 'E-mail of wachtwoord is onjuist',
    'Login failed. Please try again.': 'Het inloggen is mislukt. Probeer het opnieuw.',
    'Network error. Please check your internet connection.': 'Geen verbinding. Controleer uw internet.',
    'Server error. Please try again later.': 'De server heeft een fout. Probeer het later opnieuw.',
    'Too many requests. Please try again later.': 'Te veel aanvragen. Probeer het later opnieuw.',
    'Password must be at least 8 characters long': 'Het wachtwoord moet minstens 8 tekens lang zijn',
    'Password must contain at least one letter': 'Het wachtwoord moet minstens één letter bevatten',
    'Password must contain at least one number': 'Het wachtwoord moet minstens één cijfer bevatten',
    'Password must be at most 256 characters long': 'Het wachtwoord mag hoogstens 256 tekens lang zijn',
  },
}
