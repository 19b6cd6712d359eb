/** What the public pages of the demonstration say in other languages, by the words in which they are written. */
export const flowWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'fr-FR': {
    'Become our partner': 'Devenez notre partenaire',
    'Tell us in two minutes who you are. **We answer within one working day.**':
      'Dites-nous en deux minutes qui vous êtes. **Nous répondons sous un jour ouvré.**',
    'Who are you?': 'Qui êtes-vous ?',
    'What do you bring?': 'Qu’apportez-vous ?',
    'Machines, vehicles, buildings: whom you sell to, and how much a year.':
      'Machines, véhicules, bâtiments : à qui vous vendez, et combien par an.',
    'Is this right?': 'Est-ce exact ?',
    'We have your request': 'Nous avons votre demande',
    'Somebody of our team calls you back.': 'Quelqu’un de notre équipe vous rappelle.',
    'Complete your file': 'Complétez votre dossier',
    'Your file is nearly complete': 'Votre dossier est presque complet',
    'A document is missing before your contract can begin. Take a picture of it, or choose a file.':
      'Il manque un document pour que votre contrat commence. Photographiez-le ou choisissez un fichier.',
    'What is still missing': 'Ce qui manque encore',
    'Your own number': 'Votre propre référence',
    'We write it on your invoices, so that your accounting finds them.':
      'Nous l’inscrivons sur vos factures, pour que votre comptabilité les retrouve.',
    'Your file is with us': 'Votre dossier est chez nous',
    'We look at it today, and write to you.': 'Nous l’examinons aujourd’hui et vous écrivons.',
  },
  'es-ES': {
    'Become our partner': 'Hágase socio nuestro',
    'Tell us in two minutes who you are. **We answer within one working day.**':
      'Díganos en dos minutos quién es. **Respondemos en un día laborable.**',
    'Who are you?': '¿Quién es usted?',
    'What do you bring?': '¿Qué nos aporta?',
    'Machines, vehicles, buildings: whom you sell to, and how much a year.':
      'Máquinas, vehículos, edificios: a quién vende y cuánto al año.',
    'Is this right?': '¿Es correcto?',
    'We have your request': 'Tenemos su solicitud',
    'Somebody of our team calls you back.': 'Alguien de nuestro equipo le llamará.',
    'Complete your file': 'Complete su expediente',
    'Your file is nearly complete': 'Su expediente está casi completo',
    'A document is missing before your contract can begin. Take a picture of it, or choose a file.':
      'Falta un documento para que empiece su contrato. Hágale una foto o elija un archivo.',
    'What is still missing': 'Lo que aún falta',
    'Your own number': 'Su propia referencia',
    'We write it on your invoices, so that your accounting finds them.':
      'La escribimos en sus facturas, para que su contabilidad las encuentre.',
    'Your file is with us': 'Su expediente está con nosotros',
    'We look at it today, and write to you.': 'Lo miramos hoy y le escribimos.',
  },
  'lt-LT': {
    'Become our partner': 'Tapkite mūsų partneriu',
    'Tell us in two minutes who you are. **We answer within one working day.**':
      'Per dvi minutes papasakokite, kas esate. **Atsakome per vieną darbo dieną.**',
    'Who are you?': 'Kas jūs?',
    'What do you bring?': 'Ką atnešate?',
    'Machines, vehicles, buildings: whom you sell to, and how much a year.':
      'Mašinos, automobiliai, pastatai: kam parduodate ir už kiek per metus.',
    'Is this right?': 'Ar viskas teisinga?',
    'We have your request': 'Gavome jūsų prašymą',
    'Somebody of our team calls you back.': 'Jums paskambins mūsų komandos narys.',
    'Complete your file': 'Papildykite savo bylą',
    'Your file is nearly complete': 'Jūsų byla beveik užpildyta',
    'A document is missing before your contract can begin. Take a picture of it, or choose a file.':
      'Kad sutartis prasidėtų, trūksta dokumento. Nufotografuokite jį arba pasirinkite failą.',
    'What is still missing': 'Ko dar trūksta',
    'Your own number': 'Jūsų numeris',
    'We write it on your invoices, so that your accounting finds them.':
      'Rašysime jį sąskaitose, kad jūsų buhalterija jas rastų.',
    'Your file is with us': 'Jūsų byla pas mus',
    'We look at it today, and write to you.': 'Šiandien ją peržiūrėsime ir jums parašysime.',
  },
  'ar-MA': {
    'Become our partner': 'كن شريكا لنا',
    'Tell us in two minutes who you are. **We answer within one working day.**':
      'أخبرنا في دقيقتين من أنت. **نجيب خلال يوم عمل واحد.**',
    'Who are you?': 'من أنت؟',
    'What do you bring?': 'ماذا تقدم؟',
    'Machines, vehicles, buildings: whom you sell to, and how much a year.':
      'آلات ومركبات ومبان: لمن تبيع وبكم في السنة.',
    'Is this right?': 'هل هذا صحيح؟',
    'We have your request': 'وصلنا طلبك',
    'Somebody of our team calls you back.': 'سيتصل بك أحد من فريقنا.',
    'Complete your file': 'أكمل ملفك',
    'Your file is nearly complete': 'ملفك شبه مكتمل',
    'A document is missing before your contract can begin. Take a picture of it, or choose a file.':
      'تنقص وثيقة ليبدأ عقدك. صورها أو اختر ملفا.',
    'What is still missing': 'ما لا يزال ناقصا',
    'Your own number': 'مرجعك الخاص',
    'We write it on your invoices, so that your accounting finds them.': 'نكتبه على فواتيرك لتجدها محاسبتك.',
    'Your file is with us': 'ملفك لدينا',
    'We look at it today, and write to you.': 'ننظر فيه اليوم ونكتب إليك.',
  },
}
