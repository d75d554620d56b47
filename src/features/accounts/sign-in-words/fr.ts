import type { SignInWords } from '../sign-in-words.ts'

export const french: SignInWords = {
  language: 'fr',
  email: 'E-mail',
  needsScript: 'La connexion nécessite JavaScript.',
  password: 'Mot de passe',
  login: 'Se connecter',
  forgotPassword: 'Mot de passe oublié ?',
  useCode: 'Utiliser plutôt un code',
  changeEmail: 'Changer d’adresse',
  code: 'Code de vérification',
  box: 'Caractère {place} sur 6',
  enterCode: 'Saisissez le code que nous avons envoyé à {email}.',
  verify: 'Vérifier',
  checking: 'Vérification du code…',
  resend: 'Envoyer un nouveau code',
  resendIn: 'Envoyer un nouveau code dans {time}',
  resent: 'Un nouveau code est en route.',
  waitFor: 'Trop de tentatives. Veuillez réessayer dans {time}.',
  tryNow: 'Vous pouvez réessayer maintenant.',
  signedIn: 'Vous êtes connecté en tant que {email}.',
  toAccount: 'Aller à votre compte',
  otherEmail: 'Utiliser une autre adresse',
  mistakes: {
    'Please enter a valid email address.': 'Veuillez saisir une adresse e-mail valide.',
    'Invalid verification code': 'Ce code n’est pas valide',
    'This code no longer works after too many wrong attempts. Please ask for a new one.':
      'Ce code n’est plus valable après trop de tentatives erronées. Veuillez en demander un nouveau.',
    'Authentication incomplete. Please contact support.':
      'La connexion est incomplète. Veuillez contacter l’assistance.',
    'Authentication failed. Please try again.': 'La connexion a échoué. Veuillez réessayer.',
    'Invalid authentication token received. Please try again.':
      'La réponse reçue pour la connexion n’est pas valide. Veuillez réessayer.',
    'Navigation failed. Please try refreshing the page.':
      'La page suivante n’a pas pu s’ouvrir. Veuillez actualiser cette page.',
    'Invalid email or password': 'Adresse e-mail ou mot de passe incorrect',
    'Login failed. Please try again.': 'La connexion a échoué. Veuillez réessayer.',
    'Network error. Please check your internet connection.':
      'Pas de réseau. Veuillez vérifier votre connexion à Internet.',
    'Server error. Please try again later.': 'Le serveur a rencontré une erreur. Veuillez réessayer plus tard.',
    'Too many requests. Please try again later.': 'Trop de demandes. Veuillez réessayer plus tard.',
    'Password must be at least 8 characters long': 'Le mot de passe doit compter au moins 8 caractères',
    'Password must contain at least one letter': 'Le mot de passe doit contenir au moins une lettre',
    'Password must contain at least one number': 'Le mot de passe doit contenir au moins un chiffre',
    'Password must be at most 256 characters long': 'Le mot de passe doit compter au plus 256 caractères',
  },
}
