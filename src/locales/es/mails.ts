import type { TextsOf } from '../areas.ts'

export const mails: TextsOf<'mails'> = {
  mailSubject: {
    SEAL: 'Sello del {{date}}',
    REMINDER: 'Reclamación: {{total}} vencidos',
    SECOND_REMINDER: 'Segunda reclamación: {{total}} vencidos',
    FORMAL_NOTICE: 'Requerimiento de pago: {{total}} vencidos',
    PAYMENT_RECEIPT: 'Comprobante de su pago de {{amount}}',
    ADVANCE_RECEIPT: 'Hemos recibido {{amount}}',
    COMMITTEE_INVITATION: 'Invitación: {{subject}}, {{date}}',
    TICKET_ANSWER: 'Re: {{subject}} ({{ticket}})',
    PASSWORD_LINK: 'Definir una nueva contraseña',
    NEW_DEVICE: 'Inicio de sesión desde un dispositivo nuevo',
    PASSWORD_CHANGED: 'Su contraseña ha cambiado',
    CHANGE_ASKED: 'Un cambio espera su decisión',
    CHANGE_APPROVED: 'Su cambio está aprobado',
    CHANGE_REJECTED: 'Su cambio está rechazado',
    EMAIL_CHANGED: 'Su dirección de correo ha cambiado',
    INVITATION: 'Le invitan a {{house}}',
    INVITATION_HERE: 'Le invitan a {{house}}',
    WEBHOOK_PAUSED: 'Un webhook está en pausa',
    KEY_ENDS: 'La clave de API {{key}} termina el {{at}}',
    SEAL_END: 'El certificado {{certificate}} termina el {{on}}',
    METADATA_END: 'Los metadatos de {{provider}} terminan el {{on}}',
    PARTNER_REQUEST: '{{company}} quiere ser socio',
    ACTED_FOR: '{{actor}} actúa por usted',
    EMAIL_CHANGE_FORMER: 'Confirme que su correo va a otra dirección',
    EMAIL_CHANGE_NEW: 'Confirme su nueva dirección',
    SIGNATURE_ASKED: '{{house}}: firme {{document}}, por favor',
    SIGNATURE_CODE: '{{code}} es su código de firma',
    SIGNATURE_OVER: '{{house}}: ya no hay nada que firmar',
    SIGNATURE_DONE: '{{document}} está firmado',
    PASSKEY_MADE: 'Se añadió una clave de acceso',
    PASSKEY_COPIED: 'Puede que se haya copiado una clave de acceso',
    RECOVERY_CODE_USED: 'Se usó un código de recuperación',
    BACKUP_FAILED: 'La copia de seguridad ha fallado',
    BACKUP_MISSING: 'Ninguna copia de seguridad desde hace más de un día',
    STATEMENT: 'Extracto de cuenta a {{date}}',
    MESSAGE: '{{subject}}',
  },
  mailText: {
    SEAL: 'Los historiales de {{house}} están sellados hasta el final del {{date}}. Guárdelo fuera del alcance de quienes trabajan allí:\n\n{{hash}}\n\nEntradas de ese día: {{lines}}. Si el producto muestra alguna vez otro sello para ese día, algo anterior se ha reescrito.',
    REMINDER:
      'Estimado cliente, {{name}}:\n\nSalvo error, aún no hemos recibido el pago de:\n\n{{invoices}}\n\nSi ya ha pagado, le rogamos que no tenga en cuenta este mensaje. En caso contrario, le pedimos que abone {{total}}.\n\nUn cordial saludo,\n{{house}}',
    SECOND_REMINDER:
      'Estimado cliente, {{name}}:\n\nPese a nuestra reclamación siguen pendientes:\n\n{{invoices}}\n\nLe rogamos que abone {{total}} en ocho días o que nos llame para buscar juntos una solución.\n\nUn cordial saludo,\n{{house}}',
    FORMAL_NOTICE:
      'Estimado cliente, {{name}}:\n\nPor la presente le requerimos el pago de {{total}} en un plazo de ocho días:\n\n{{invoices}}\n\nDe no recibirlo, el contrato podrá resolverse y la deuda reclamarse judicialmente, con intereses de demora y gastos.\n\nAtentamente,\n{{house}}',
    PAYMENT_RECEIPT:
      'Estimado/a {{name}}:\n\nHemos recibido de usted {{amount}} el {{date}}, referencia {{payment}}. Con ello se paga:\n\n{{invoices}}\n\nQueda guardado para sus próximas facturas: {{left}}.\n\nGracias y un cordial saludo,\n{{house}}',
    ADVANCE_RECEIPT:
      'Estimado/a {{name}}:\n\nHemos recibido de usted {{amount}} el {{date}}, referencia {{payment}}. Se guarda para sus próximas facturas.\n\nGracias y un cordial saludo,\n{{house}}',
    COMMITTEE_INVITATION:
      'Hola, {{name}}:\n\nQueda convocado al comité «{{subject}}» el {{date}}.\n\nOrden del día:\n\n{{agenda}}\n\nLe rogamos que confirme su asistencia.\n\nUn cordial saludo,\n{{house}}',
    TICKET_ANSWER: 'Hola, {{name}}:\n\n{{message}}\n\nUn cordial saludo,\n{{house}}',
    PASSWORD_LINK:
      'Hola, {{name}}:\n\nAlguien, probablemente usted, ha pedido definir una nueva contraseña para {{username}}. Este enlace abre la página para hacerlo; sirve una sola vez, durante {{minutes}} minutos:\n\n{{link}}\n\nSi no ha sido usted, no tiene que hacer nada: su contraseña no cambia.\n\nUn cordial saludo,\n{{house}}',
    CHANGE_ASKED:
      'Hola, {{name}}:\n\n{{asker}} pide un cambio de {{subject}} ({{change}}). Surtirá efecto cuando un segundo administrador lo apruebe, en Administración, Cambios pendientes.\n\nUn cordial saludo,\n{{house}}',
    CHANGE_APPROVED:
      'Hola, {{name}}:\n\n{{decider}} ha aprobado el cambio de {{subject}} ({{change}}) que usted pidió. Ya surte efecto.\n\nUn cordial saludo,\n{{house}}',
    CHANGE_REJECTED:
      'Hola, {{name}}:\n\n{{decider}} ha rechazado el cambio de {{subject}} ({{change}}) que usted pidió. No se ha cambiado nada.\n\nUn cordial saludo,\n{{house}}',
    EMAIL_CHANGED:
      'Hola, {{name}}:\n\nLos mensajes sobre la cuenta {{username}} llegaban a esta dirección. Desde ahora van a {{email}}, también los enlaces con los que se define su contraseña.\n\nSi no sabe de qué se trata, avise enseguida a su administrador.\n\nUn cordial saludo,\n{{house}}',
    INVITATION:
      'Hola, {{name}}:\n\n{{house}} ha abierto una cuenta para usted. Inicie sesión como {{username}}. Este enlace abre la página en la que elige su contraseña; sirve una sola vez, durante {{days}} días:\n\n{{link}}\n\nSi no sabe de qué se trata, no tiene que hacer nada: sin usted nadie puede usar la cuenta.\n\nUn cordial saludo,\n{{house}}',
    INVITATION_HERE:
      'Hola, {{name}}:\n\n{{house}} invita a {{username}} a trabajar también allí. Su contraseña sigue siendo la misma. Este enlace abre la página en la que acepta; sirve una sola vez, durante {{days}} días:\n\n{{link}}\n\nSi no sabe de qué se trata, no tiene que hacer nada: sin su conformidad no cambia nada.\n\nUn cordial saludo,\n{{house}}',
    NEW_DEVICE:
      'Hola, {{name}}:\n\nAlguien ha iniciado sesión como {{username}} desde un navegador que no se conocía.\n\nHora: {{at}}\nDirección: {{address}}\nNavegador: {{device}}\n\nSi ha sido usted, no hay nada que hacer. Si no, dígalo aquí: todas las sesiones se cierran enseguida, también esta, y elige una contraseña nueva:\n\n{{url}}\n\nDespués avise a su administrador.\n\nUn cordial saludo,\n{{house}}',
    PASSWORD_CHANGED:
      'Hola, {{name}}:\n\nLa contraseña de {{username}} se ha definido de nuevo con un enlace que le enviamos, y se han cerrado todas las sesiones.\n\nSi no ha sido usted, avise enseguida a su administrador.\n\nUn cordial saludo,\n{{house}}',
    WEBHOOK_PAUSED:
      'Estimado/a {{name}}:\n\nNadie ha respondido a {{webhook}} en {{url}} durante tres días, o ha dicho que ya no existe. El webhook está en pausa: no se envía nada hasta reanudarlo, en Administración, Webhooks. Los mensajes de los últimos 30 días se pueden enviar de nuevo.\n\nUn saludo,\n{{house}}',
    KEY_ENDS:
      'Hola, {{name}}:\n\nLa clave de API {{key}} (trk_{{code}}_…) termina el {{at}}. A partir de entonces se rechaza a quien llame con ella.\n\nDele un final posterior en Administración, Claves de API, o cree una nueva y póngala antes en su lugar.\n\nUn saludo,\n{{house}}',
    SEAL_END:
      'Hola, {{name}}:\n\nEl certificado {{certificate}}, con el que se sellan los documentos firmados, termina el {{on}}. Desde entonces se sellarán con un certificado de la propia casa.\n\nPida uno nuevo a su emisor y añádalo en Administración, Certificados de sellado, antes de ese día.\n\nUn saludo,\n{{house}}',
    METADATA_END:
      'Hola, {{name}}:\n\nLos metadatos o las claves del proveedor de identidad {{provider}} ({{code}}) terminan el {{on}}. A partir de entonces puede que nadie entre por él.\n\nPida a quien lleva el directorio sus nuevos metadatos e introdúzcalos en Administración, Proveedores de identidad, antes de ese día.\n\nUn saludo,\n{{house}}',
    PARTNER_REQUEST:
      '{{company}} ha pedido en su página de acceso trabajar con {{house}}.\n\nNombre: {{name}}\nCorreo: {{email}}\nTeléfono: {{phone}}\n\n{{message}}\n\nSe ha creado una tarea.',
    ACTED_FOR:
      'Estimado/a {{name}}:\n\n{{actor}} ({{actorUsername}}) ha empezado a trabajar en {{house}} en su nombre, hasta el {{until}}.\n\nMotivo: {{reason}}\n\nTodo lo que se escriba mientras tanto lleva ambos nombres. En la página de su cuenta ve cada una de esas veces y decide si el soporte puede actuar por usted.\n\nAtentamente,\n{{house}}',
    EMAIL_CHANGE_FORMER:
      'Estimado/a {{name}}:\n\nLa dirección de correo de {{username}} pasará a ser {{email}}. Lo será cuando esta dirección y la nueva lo hayan confirmado, en el plazo de un día.\n\nConfírmelo o deténgalo aquí:\n\n{{link}}\n\nSi no fue usted, deténgalo: eso cierra además todas las sesiones, y es posible durante siete días, también cuando ya esté hecho. Elija después una nueva contraseña.\n\nUn saludo,\n{{house}}',
    EMAIL_CHANGE_NEW:
      'Estimado/a {{name}}:\n\nEsta pasará a ser la dirección de correo de {{username}}. Confírmela en el plazo de un día:\n\n{{link}}\n\nLa dirección anterior también debe confirmarla. Si no fue usted, no haga nada.\n\nUn saludo,\n{{house}}',
    SIGNATURE_ASKED:
      'Hola, {{name}}:\n\n{{asker}}, de {{house}}, le pide que lea y firme «{{document}}». La página se abre sin cuenta, hasta el {{date}}:\n\n{{link}}\n\n{{message}}Para firmar se le enviará un código a esta dirección. El enlace es solo suyo: no lo reenvíe, por favor.\n\nAtentamente,\n{{house}}',
    SIGNATURE_CODE:
      'Hola, {{name}}:\n\n{{code}} es su código para firmar «{{document}}». Vale {{minutes}} minutos.\n\nSi no lo ha pedido, no haga nada y avísenos: alguien tiene su enlace.\n\nAtentamente,\n{{house}}',
    SIGNATURE_OVER:
      'Hola, {{name}}:\n\nSe le pidió firmar «{{document}}». La solicitud ha terminado y su enlace ya no abre nada: no tiene que hacer nada.\n\nAtentamente,\n{{house}}',
    SIGNATURE_DONE:
      'Hola, {{name}}:\n\nTodos han firmado «{{document}}». Va adjunto, con una última página que dice quién firmó y cuándo. Consérvelo, por favor.\n\nLleva firmas electrónicas simples.\n\nAtentamente,\n{{house}}',
    PASSKEY_MADE:
      'Estimado/a {{name}}:\n\nSe añadió la clave de acceso «{{key}}» a {{username}}: quien la tenga accede con ella, sin contraseña.\n\nSi no fue usted, elimínela en la página de su cuenta, cierre allí todas las demás sesiones y elija una nueva contraseña.\n\nUn saludo,\n{{house}}',
    PASSKEY_COPIED:
      'Estimado/a {{name}}:\n\nAlguien intentó acceder como {{username}} con la clave de acceso «{{key}}» y fue rechazado: la clave cuenta sus usos y contó hacia atrás. Eso ocurre cuando se copia una clave.\n\nElimínela en la página de su cuenta, cree una nueva y avise a su administrador.\n\nUn saludo,\n{{house}}',
    RECOVERY_CODE_USED:
      'Estimado/a {{name}}:\n\nAlguien accedió como {{username}} con un código de recuperación en lugar de un código del teléfono. Códigos restantes: {{left}}.\n\nSi no fue usted, elija enseguida una nueva contraseña y cree nuevos códigos, y avise a su administrador.\n\nUn saludo,\n{{house}}',
    BACKUP_FAILED:
      'La copia de seguridad de la instalación ha fallado:\n\n{{reason}}\n\nLa última copia completa es del {{date}}.',
    BACKUP_MISSING:
      'La instalación debería hacer una copia de seguridad cada día y lleva demasiado tiempo sin ninguna:\n\n{{reason}}\n\nLa última copia completa es del {{date}}.',
    STATEMENT:
      'Hola, {{name}}:\n\nEste es su saldo con nosotros a {{date}}.\n\n{{account}}\n\nLe rogamos que nos avise si observa alguna diferencia.\n\nUn cordial saludo,\n{{house}}',
    MESSAGE: 'Hola, {{name}}:\n\n{{message}}\n\nUn cordial saludo,\n{{house}}',
  },
  accountLetter: {
    owed: 'Por pagar: {{amount}}',
    line: '- {{number}} · {{date}} · {{amount}}',
    lineLate: '- {{number}} · {{date}} · {{amount}}, de ello intereses de demora y gastos {{late}}',
    credit: 'Recibido de usted y aún sin aplicar a una factura: {{amount}}',
    next: 'Próximo pago, el {{date}}: {{amount}}',
    nothing: 'No hay nada por pagar.',
  },
}
