import dropIn from 'braintree-web-drop-in';

document.title = `Drop-in ${dropIn.VERSION}`;
