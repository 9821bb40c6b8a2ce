import { OFFLINE_METHODS } from '@handsel/contract/console';
import { staffMethodNames } from '@handsel/words/console/giving';

export const METHOD_OPTIONS = OFFLINE_METHODS.map((value) => ({ value, label: staffMethodNames[value] }));
