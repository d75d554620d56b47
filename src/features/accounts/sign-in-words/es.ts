import type { SignInWords } from '../sign-in-words.ts'

export const spanish: SignInWords = {
  language: 'es',
  email: 'Correo electrónico',
  needsScript: 'Para acceder hace falta JavaScript.',
  password: 'Contraseña',
  login: 'Iniciar sesión',
  forgotPassword: '¿Has olvidado la contraseña?',
  useCode: 'Usar un código en su lugar',
  changeEmail: 'Cambiar el correo',
  code: 'Código de verificación',
  box: 'Carácter {place} de 6',
  enterCode: 'Introduce el código que hemos enviado a {email}.',
  verify: 'Verificar',
  checking: 'Comprobando el código…',
  resend: 'Enviar un código nuevo',
  resendIn: 'Enviar un código nuevo en {time}',
  resent: 'Un código nuevo está en camino.',
  waitFor: 'Demasiados intentos. Inténtalo de nuevo dentro de {time}.',
  tryNow: 'Ya puedes volver a intentarlo.',
  signedIn: 'Has iniciado sesión como {email}.',
  toAccount: 'Ir a tu cuenta',
  otherEmail: 'Usar otra dirección',
  mistakes: {
    'Please enter a valid email address.': 'Introduce una dirección de correo válida.',
    'Invalid verification code': 'El código no es válido',
    'This code no longer works after too many wrong attempts. Please ask for a new one.':
      'Este código ya no es válido tras demasiados intentos fallidos. Pide uno nuevo.',
    'Authentication incomplete. Please contact support.':
      'El acceso no se ha completado. Ponte en contacto con el servicio de ayuda.',
    'Authentication failed. Please try again.': 'No se ha podido acceder. Inténtalo de nuevo.',
    'Invalid authentication token received. Please try again.':
      'La respuesta recibida para el acceso no es válida. Inténtalo de nuevo.',
    'Navigation failed. Please try refreshing the page.':
      'No se ha podido abrir la página siguiente. Vuelve a cargar esta página.',
    'Invalid email or password': 'El correo o la contraseña no son correctos',
    'Login failed. Please try again.': 'No se ha podido iniciar sesión. Inténtalo de nuevo.',
    'Network error. Please check your internet connection.': 'Sin conexión. Comprueba tu acceso a internet.',
    'Server error. Please try again later.': 'Error del servidor. Inténtalo de nuevo más tarde.',
    'Too many requests. Please try again later.': 'Demasiadas peticiones. Inténtalo de nuevo más tarde.',
    'Password must be at least 8 characters long': 'La contraseña debe tener al menos 8 caracteres',
    'Password must contain at least one letter': 'La contraseña debe contener al menos una letra',
    'Password must contain at least one number': 'La contraseña debe contener al menos un número',
    'Password must be at most 256 characters long': 'La contraseña debe tener como máximo 256 caracteres',
  },
}
