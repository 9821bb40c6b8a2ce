import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';

const heading = createElement('h1', null, 'Nothing but React and React Router');
const routes = createElement(Routes, null, createElement(Route, { path: '*', element: heading }));
createRoot(document.getElementById('root')).render(createElement(BrowserRouter, null, routes));
