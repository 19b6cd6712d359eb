import type { Phrases } from './intent.ts'

export const es: Phrases = {
  language: 'es',
  patterns: [
    [
      'documents',
      /^que dicen? (?:(?:el|la|los|las|sus?|nuestros) )?(?:documentos?|contratos?|cartas?|escritos?) (?:sobre|acerca de|de) (?<who>.+)$/,
    ],
    ['documents', /^(?:busca|encuentra|buscar) (?<who>.+) en (?:(?:los|sus|nuestros) )?documentos?$/],
    ['documents', /^(?:busca|buscar) en (?:(?:los|sus|nuestros) )?documentos? (?<who>.+)$/],
    ['explain', /^explica(?:me|nos|r)? (?!como |por que |quien |donde )(?<who>.+)$/],
    ['explain', /^como se (?:calculan?|ha calculado|han calculado|componen?|obtienen?) (?<who>.+)$/],
    ['explain', /^de donde (?:salen?|vienen?|proceden?) (?<who>.+)$/],
    [
      'late',
      /^quien(?:es)? (?:esta|estan|va|van|paga|pagan) (?:con |en )?(?:retraso|retrasad[oa]s?|atrasad[oa]s?|mora|tarde)/,
    ],
    ['late', /^quien(?:es)? no (?:ha|han|nos ha|nos han)(?: pagado)?/],
    ['late', /^quien(?:es)? nos deben?(?: dinero)?$/],
    ['late', /^(?:los )?(?:clientes (?:en mora|con retraso|atrasados)|morosos|impagos|impagados|retrasos)$/],
    ['guide', /^(?:como|donde) (?:se |puedo |podemos |hay que )?(?<who>.+)$/],
    ['next', /que (?:viene|toca|sigue|vence|hay)(?: despues| ahora| luego)? (?:para|con|de) (?<who>.+)$/],
    ['next', /proxim[oa]s? (?:pagos?|vencimientos?|cuotas?|recibos?|rentas?) (?:de(?:l)? |para )(?<who>.+)$/],
    ['next', /cuando (?:paga|pagara|debe pagar|vuelve a pagar) (?<who>.+)$/],
    ['owed', /(?:cuanto|que) (?:debo|debemos)(?<who>)$/],
    ['owed', /(?:cuanto|que|lo que) (?:nos )?(?:debe|deben)(?: todavia| aun)? (?<who>.+)$/],
    [
      'owed',
      /por que (?:nos )?(?:debe|deben|esta|estan)(?: en mora| con retraso| retrasad[oa]| atrasad[oa])? (?<who>.+)$/,
    ],
    ['owed', /por que (?<who>.+?) (?:nos )?(?:debe|deben|esta|estan)/],
    ['owed', /(?:saldo|cuenta|extracto|deudas?|atrasos) (?:de(?:l)? |para )(?<who>.+)$/],
    ['owners', /(?:a|de) quien (?:pertenece|es) (?<who>.+)$/],
    [
      'owners',
      /quien(?:es)? (?:es|son) (?:el |la |los )?(?:duen[oa]s?|dueñ[oa]s?|propietari[oa]s?|titular(?:es)?)(?: real(?:es)?)? (?:de(?:l)? )(?<who>.+)$/,
    ],
    ['owners', /quien(?:es)? (?:posee|poseen|controla|controlan|esta detras de) (?:a )?(?<who>.+)$/],
    ['owners', /(?:titulares reales|propietarios|socios|accionistas|duenos|dueños) de(?:l)? (?<who>.+)$/],
    ['contract', /contratos? (?:de(?:l)? |para |con |numero |n.? )?(?<who>.+)$/],
  ],
  oneself: /^(?:yo|nosotros|mi empresa)$/,
  thisOne: /^(?:el|ella|ellos|este cliente|esta empresa|esta persona|este|esta)$/,
  before: /^(?:el |la )(?:cliente|empresa|sociedad|persona|contrato|sr|sra) |^(?:el|la|los|las) /,
  amounts: [
    ['lateInterest', /intereses? (?:de demora|moratorios?|por retraso)/],
    ['interest', /\bintereses?\b/],
    ['principal', /\b(?:principal|capital amortizado|amortizacion)\b/],
    ['tax', /\b(?:iva|impuestos?)\b/],
    ['outstanding', /\b(?:capital pendiente|pendiente de vencer|capital vivo)\b/],
    ['balance', /\b(?:saldo|importe pendiente|deudas?|atrasos?)\b/],
    ['payment', /\b(?:proxim[oa]s? )?(?:cuotas?|pagos?|rentas?|recibos?|vencimientos?)\b/],
    ['total', /\b(?:total|importes?)\b/],
  ],
  between:
    /^(?:de la|de los|de|del|sobre|por|para|en|el|la|los|las|un|una|este|esta|factura|contrato|cliente|empresa)(?= |$)/,
  small: new Set(
    'el la los las de del un una y que quien como se es para por en con puedo donde hay nos lo a'.split(' '),
  ),
}
