import type { Gateway } from '../gateway/gateway.ts';
import type { Call, Route } from './route.ts';
import { issueVaultedNonce, lookUpNonce } from '../tokens/nonces.ts';
import type { Nonce } from '../state/records.ts';
import { refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { threeDSecureXml } from '../wire/three-d-secure-info.ts';
import type { XmlValue } from '../wire/xml.ts';
import { binData } from './instruments/card-facts.ts';
import { isCard, kindOf } from './instruments/kinds.ts';

function show(gateway: Gateway, status: number, nonce: Nonce): Answer {
  const { instrument, paymentMethodToken } = nonce;
  const vaulted =
    paymentMethodToken === undefined ? undefined : gateway.state.paymentMethods.get(paymentMethodToken);
  const kind = kindOf(instrument.type);
  return xmlAnswer(status, 'payment-method-nonce', {
    type: kind.nonceType,
    nonce: nonce.nonce,
    description: kind.description(instrument),
    consumed: nonce.consumed,
    default: vaulted?.default ?? false,
    isLocked: false,
    details: kind.details(instrument) as Record<string, XmlValue>,
    ...(isCard(instrument) && { binData: binData(instrument) }),
    threeDSecureInfo: threeDSecureXml(nonce.threeDSecure),
  });
}

function create({ gateway, path }: Call): Answer {
  const method = gateway.state.paymentMethods.get(path['token'] ?? '');
  if (method === undefined) return refusal(404, 'There is no payment method with this token.');
  return show(gateway, 201, issueVaultedNonce(gateway, method));
}

function find({ gateway, path }: Call): Answer {
  const text = path['nonce'] ?? '';
  const nonce = lookUpNonce(gateway, text);
  const known = nonce === 'consumed' ? gateway.state.nonces.get(text) : nonce;
  if (known === undefined || known === 'unknown') return refusal(404, 'There is no such nonce.');
  return show(gateway, 200, known);
}

export const paymentMethodNonceRoutes: readonly Route[] = [
  {
    call: 'paymentMethodNonce.create',
    method: 'POST',
    path: '/payment_methods/:token/nonces',
    writes: true,
    parameters: {
      paymentMethodNonce: {
        merchantAccountId: 'unsupported',
        authenticationInsight: 'unsupported',
        authenticationInsightOptions: 'unsupported',
      },
    },
    handle: create,
  },
  {
    call: 'paymentMethodNonce.find',
    method: 'GET',
    path: '/payment_method_nonces/:nonce',
    writes: false,
    handle: find,
  },
];
