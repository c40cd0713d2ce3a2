// A viewer-request function for CloudFront. It maps the path of a page to its object, and redirects
// paths with a trailing slash to those without. The function has to be plain JavaScript.
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (uri !== '/' && /^\/[^\\/]/.test(uri) && /\/(index\.html)?$/.test(uri)) {
    var query = Object.keys(request.querystring || {})
      .map(function (key) {
        var parameter = request.querystring[key];
        return (parameter.multiValue || [parameter])
          .map(function (one) {
            return one.value === '' ? key : key + '=' + one.value;
          })
          .join('&');
      })
      .join('&');
    var clean = uri.replace(/\/(index\.html)?$/, '');
    return {
      statusCode: 308,
      statusDescription: 'Permanent Redirect',
      headers: { location: { value: (clean || '/') + (query ? '?' + query : '') } },
    };
  }
  var last = uri.slice(uri.lastIndexOf('/') + 1);
  if (uri === '/') {
    request.uri = '/index.html';
  } else if (uri.indexOf('/_munseo/') !== 0 && !/\.[a-z][a-z0-9]*$/i.test(last)) {
    // A page, also one with a dot in its name, such as that of a version: `/docs/1.0`.
    request.uri = uri + '/index.html';
  }
  return request;
}
